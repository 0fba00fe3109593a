'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Pixels per step. */
export const step = 400
/** Milliseconds until the scroller starts: nothing moves while the page is still coming. */
const startsAfter = 1000
/** Milliseconds between two steps of a scroller that plays by itself. */
export const pace = 5000

export interface ScrollerTexts {
  previous: string
  next: string
  /** Needed by a scroller that plays by itself. */
  pause?: string
  play?: string
}

interface HorizontalScrollerProps {
  /** Name of the region that scrolls. */
  label: string
  texts: ScrollerTexts
  /**
   * Moves on by itself, and back to the start from the end; never where the visitor prefers reduced
   * motion.
   */
  autoplay?: boolean
  children: ReactNode
}

/**
 * A row that scrolls sideways. It scrolls by finger, wheel and keyboard before any script; a second
 * later it gets buttons where it does not fit, 400 px a step.
 */
export function HorizontalScroller({ label, texts, autoplay = false, children }: HorizontalScrollerProps) {
  const row = useRef<HTMLElement>(null)
  const [started, setStarted] = useState(false)
  const [playing, setPlaying] = useState(autoplay)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      const { scrollWidth = 0, clientWidth = 0 } = row.current ?? {}
      setStarted(scrollWidth > clientWidth)
      if (lessMotion()) setPlaying(false)
    }, startsAfter)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!started || !playing || held) return
    const timer = setInterval(
      () => row.current && (atEnd(row.current) ? back(row.current) : move(row.current, 1)),
      pace,
    )
    return () => clearInterval(timer)
  }, [started, playing, held])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing pauses it
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <section
        ref={row}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto overscroll-x-contain [scrollbar-width:thin]"
      >
        {children}
      </section>
      {started ? (
        <div className="mt-4 flex justify-end gap-2">
          {autoplay && texts.pause && texts.play ? (
            <StepButton label={playing ? texts.pause : texts.play} press={() => setPlaying(!playing)}>
              {playing ? <path d="M4.500 3v8M9.500 3v8" /> : <path d="m5 3 6 4-6 4z" />}
            </StepButton>
          ) : null}
          <StepButton label={texts.previous} press={() => row.current && move(row.current, -1)}>
            <path d="M9 3 5 7l4 4" />
          </StepButton>
          <StepButton label={texts.next} press={() => row.current && move(row.current, 1)}>
            <path d="m5 3 4 4-4 4" />
          </StepButton>
        </div>
      ) : null}
    </div>
  )
}

function StepButton({ label, press, children }: { label: string; press: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={press}
      aria-label={label}
      className="flex size-11 items-center justify-center rounded-full border border-line-strong hover:border-ink"
    >
      <svg
        viewBox="0 0 14 14"
        aria-hidden="true"
        className="size-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.600"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </svg>
    </button>
  )
}

function move(row: HTMLElement, direction: 1 | -1): void {
  row.scrollBy({ left: direction * step, behavior: lessMotion() ? 'auto' : 'smooth' })
}

function back(row: HTMLElement): void {
  row.scrollTo({ left: 0, behavior: lessMotion() ? 'auto' : 'smooth' })
}

function atEnd(row: HTMLElement): boolean {
  return row.scrollLeft + row.clientWidth >= row.scrollWidth - 1
}

function lessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
