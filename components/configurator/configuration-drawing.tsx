import { fill } from '#lib/configurator/texts.ts'
import type { Drawing } from '#lib/contract/drawings.ts'
import { drawingModel } from '#lib/rules/configurator/drawing/model.ts'
import { formatLength, type LengthUnit } from '#lib/rules/configurator/length.ts'
import { DrawingView } from './drawing-view.tsx'

export type DrawingTexts = Record<
  'drawingLabel' | 'front' | 'plan' | 'measureWidth' | 'measureHeight' | 'measureDepth' | 'unknownMeasure',
  string
>

interface ConfigurationDrawingProps {
  /** Name of the product, said to who cannot see the drawing. */
  name: string
  drawing: Drawing
  unit: LengthUnit
  texts: DrawingTexts
  /** Height that the taller view may take, as CSS writes it. */
  tallest?: string
  className?: string
}

/** Name and dimensions of a drawn configuration, for those who cannot see it. */
export function drawingLabel(name: string, drawing: Drawing, unit: LengthUnit, texts: DrawingTexts): string {
  return fill(texts.drawingLabel, { name, measures: measuresOf(drawing, unit, texts).join(', ') })
}

/** The to-scale drawing of a configuration: front view and plan beside each other, at one scale. */
export function ConfigurationDrawing({
  name,
  drawing,
  unit,
  texts,
  tallest = '26rem',
  className = '',
}: ConfigurationDrawingProps) {
  const model = drawingModel(drawing, unit)
  const across = model.views.reduce((sum, { box }) => sum + box.width, 0)
  const high = Math.max(...model.views.map(({ box }) => box.height))
  return (
    <div role="img" aria-label={drawingLabel(name, drawing, unit, texts)} className={className}>
      {/* The height is kept by the width of both together: a view made smaller by itself would be at another scale. */}
      <div
        className="mx-auto flex items-start gap-3"
        style={{ maxWidth: `calc(${tallest} * ${(across / high).toFixed(3)} + 0.75rem)` }}
      >
        {model.views.map((view) => (
          <div key={view.name} className="min-w-0" style={{ flex: `${view.box.width} 1 0` }}>
            <p className="mb-1 text-center text-xs text-ink-soft">{texts[view.name]}</p>
            <DrawingView model={model} view={view} className="w-full" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** The dimensions of a drawing in words. */
export function measuresOf(
  { width, height, depth, layout, open }: Drawing,
  unit: LengthUnit,
  texts: DrawingTexts,
): string[] {
  const measures = [
    ['width', width, texts.measureWidth],
    ['height', layout === 'tray' ? null : height, texts.measureHeight],
    ['depth', depth, texts.measureDepth],
  ] as const
  return measures.flatMap(([what, value, text]) =>
    value === null
      ? []
      : [fill(text, { value: open.includes(what) ? texts.unknownMeasure : formatLength(value, unit) })],
  )
}
