'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { Message } from '#components/ui/message.tsx'
import { Modal } from '#components/ui/modal.tsx'
import type { Drawing } from '#lib/contract/drawings.ts'
import { type ShownScene, showScene } from './scene.ts'

export type SceneTexts = Record<'title' | 'close' | 'hint' | 'open' | 'person' | 'unavailable', string>

interface SceneModalProps {
  label: string
  drawing: Drawing
  texts: SceneTexts
  close: () => void
}

/** Degrees across and up that keys turn the view by, and how much nearer they come. */
const turns = new Map<string, [number, number]>([
  ['ArrowLeft', [-10, 0]],
  ['ArrowRight', [10, 0]],
  ['ArrowUp', [0, 10]],
  ['ArrowDown', [0, -10]],
])
const zooms = new Map([
  ['+', 0.88],
  ['-', 1.14],
])

/** The product in three dimensions, turned by touch, mouse or keys. */
export default function SceneModal({ label, drawing, texts, close }: SceneModalProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const shown = useRef<ShownScene>(null)
  const [isOpen, setOpen] = useState(false)
  const [hasPerson, setPerson] = useState(false)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (!canvas.current) return
    try {
      shown.current = showScene(canvas.current, drawing)
    } catch {
      // No WebGL: the drawing beside the button says the same.
      setMissing(true)
    }
    return () => shown.current?.end()
  }, [drawing])
  const turnByKey = (event: KeyboardEvent) => {
    const scene = shown.current
    const turn = turns.get(event.key)
    const nearness = zooms.get(event.key)
    if (!scene || (!turn && !nearness)) return
    event.preventDefault()
    if (turn) scene.turn(...turn)
    if (nearness) scene.zoom(nearness)
  }
  const toggle = (pressed: boolean, text: string, change: (pressed: boolean) => void) => (
    <button
      type="button"
      aria-pressed={pressed}
      className={buttonClass({ look: pressed ? 'primary' : 'secondary', size: 'sm' })}
      onClick={() => change(!pressed)}
    >
      {text}
    </button>
  )
  return (
    <Modal open onClose={close} title={texts.title} closeLabel={texts.close}>
      {isMissing ? (
        <Message tone="warning">{texts.unavailable}</Message>
      ) : (
        <div style={{ width: 'min(53.5rem, calc(100vw - 2.5rem))' }}>
          <canvas
            ref={canvas}
            role="img"
            aria-label={label}
            tabIndex={0}
            onKeyDown={turnByKey}
            style={{ height: 'min(60vh, 36rem)', touchAction: 'none' }}
            className="block w-full rounded-md bg-sand"
          />
          <p className="mt-3 flex flex-wrap items-center gap-3">
            {drawing.layout === 'tray' || drawing.layout === 'walk-in'
              ? null
              : toggle(isOpen, texts.open, (open) => {
                  setOpen(open)
                  shown.current?.setOpen(open)
                })}
            {toggle(hasPerson, texts.person, (there) => {
              setPerson(there)
              shown.current?.setPerson(there)
            })}
            <span className="text-xs text-ink-soft">{texts.hint}</span>
          </p>
        </div>
      )}
    </Modal>
  )
}
