import { formatLength, type LengthUnit } from '#lib/rules/configurator/length.ts'
import type { PhotoMeasure } from '#lib/rules/configurator/photo-measures.ts'

interface PhotoMeasuresProps {
  measures: readonly PhotoMeasure[]
  unit: LengthUnit
  /** The measures in words. */
  label: string
}

/** Half the length of the strokes at the ends of a dimension line, as a share of the photograph's width. */
const tick = 0.008
/** Width of a photograph in its heights. */
const ratio = 173 / 120

/** Dimension lines with their figures over a photograph; the element around both is positioned. */
export function PhotoMeasures({ measures, unit, label }: PhotoMeasuresProps) {
  return (
    <span role="img" aria-label={label} className="pointer-events-none absolute inset-0 block">
      <svg viewBox={`0 0 ${ratio} 1`} preserveAspectRatio="none" aria-hidden="true" className="absolute size-full">
        {(['#fff', '#124543'] as const).map((stroke, layer) => (
          <path
            key={stroke}
            d={measures.map(lineOf).join('')}
            fill="none"
            stroke={stroke}
            strokeWidth={layer === 0 ? 4 : 1.5}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {measures.map(({ what, from, to, value }) => (
        <span
          key={what}
          className={`absolute -translate-x-1/2 -translate-y-1/2 rounded-full px-1.5 text-2xs font-semibold whitespace-nowrap tabular-nums shadow-raised ${value === null ? 'bg-ember-soft text-ember' : 'bg-paper text-water'}`}
          style={{ left: `${((from[0] + to[0]) / 2) * 100}%`, top: `${((from[1] + to[1]) / 2) * 100}%` }}
        >
          {value === null ? '?' : formatLength(value, unit)}
        </span>
      ))}
    </span>
  )
}

/** A line with a stroke across each end, as SVG path data. */
function lineOf({ from, to }: PhotoMeasure): string {
  const [x1, y1, x2, y2] = [from[0] * ratio, from[1], to[0] * ratio, to[1]]
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const [across, down] = [(-(y2 - y1) / length) * tick * ratio, ((x2 - x1) / length) * tick * ratio]
  const ends = [
    [x1, y1],
    [x2, y2],
  ].map(([x = 0, y = 0]) => `M${at(x - across)} ${at(y - down)}L${at(x + across)} ${at(y + down)}`)
  return `M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}${ends.join('')}`
}

const at = (value: number) => Math.round(value * 10_000) / 10_000
