'use client'

import { lazy, memo, Suspense, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { drawingModel } from '#lib/rules/configurator/drawing/model.ts'
import { measuresOf } from './configuration-drawing.tsx'
import { DrawingView } from './drawing-view.tsx'
import { LivePhoto } from './live-photo.tsx'
import type { SmallDrawingProps } from './small-drawing-props.ts'

const none: readonly string[] = []
const DrawingModal = lazy(() => import('./drawing-modal.tsx'))

/**
 * The drawing in small, with its dimensions, above the step's buttons while the large one is out of
 * sight on a phone. It lies over the page and takes no room of it, so nothing moves as it comes and
 * goes; a press shows it large.
 */
export const SmallDrawing = memo(function SmallDrawing({ name, drawing, photo, unit, texts }: SmallDrawingProps) {
  const [open, setOpen] = useState(false)
  const model = drawingModel(drawing, unit, { measures: false })
  const across = model.views.reduce((sum, { box }) => sum + box.width, 0)
  const high = Math.max(...model.views.map(({ box }) => box.height))
  return (
    <>
      <button
        type="button"
        data-small-drawing
        onClick={() => setOpen(true)}
        className="absolute inset-x-0 bottom-full flex h-17 animate-[appear_.2s_var(--ease-out)] items-center gap-2 border-t border-line bg-paper px-1 text-left text-sm [@media(max-height:30rem)]:hidden"
      >
        {photo ? <LivePhoto {...photo} likely={none} alt="" className="max-w-20 rounded-sm" /> : null}
        {/* Drawn this small, lines as thin as to scale could not be seen. */}
        <span
          className="flex shrink-0 items-start gap-2 [&_path]:[stroke-width:.9px] [&_path]:[vector-effect:non-scaling-stroke]"
          style={{ width: `calc(3.25rem * ${(across / high).toFixed(3)} + .5rem)` }}
        >
          {model.views.map((view) => (
            <span key={view.name} className="block min-w-0" style={{ flex: `${view.box.width} 1 0` }}>
              <DrawingView model={model} view={view} className="w-full" />
            </span>
          ))}
        </span>
        {/* Two lines stand beside photograph and drawing of a walk-in screen at 390 pixels. */}
        <span className="min-w-0 flex-1 text-xs">
          <span className="sr-only">{texts.drawingEnlarge} </span>
          {measuresOf(drawing, unit, texts).map((measure, place) => (
            <span key={measure}>
              {place > 0 ? <span className="sr-only">, </span> : null}
              <span className="block">{measure}</span>
            </span>
          ))}
        </span>
        <Icon name="maximize-2" className="mr-2 size-5 shrink-0 text-water" />
      </button>
      {open ? (
        <Suspense>
          <DrawingModal name={name} drawing={drawing} unit={unit} texts={texts} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
})
