'use client'

import { type RefObject, useEffect } from 'react'
import type { Drawing } from '#lib/contract/drawings.ts'
import { paintScreen } from './paint-screen.ts'
import { contextOf } from './photo.ts'
import type { Standing } from './use-bathroom.ts'

interface BathroomCanvasProps {
  canvas: RefObject<HTMLCanvasElement | null>
  standing: Standing
  drawing: Drawing
  /** What it shows, in words. */
  label: string
}

/** The photo with the screen in it, painted at most once for each picture that the browser shows. */
export function BathroomCanvas({ canvas, standing: { photo, corners }, drawing, label }: BathroomCanvasProps) {
  useEffect(() => {
    const next = requestAnimationFrame(() => {
      if (canvas.current) paintScreen(contextOf(canvas.current), photo, corners, drawing)
    })
    return () => cancelAnimationFrame(next)
  }, [canvas, photo, corners, drawing])
  return (
    <canvas
      ref={canvas}
      width={photo.width}
      height={photo.height}
      role="img"
      aria-label={label}
      className="block h-auto w-full rounded-md bg-sand"
    />
  )
}
