import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { BathFront, CornerPlan, CornerSquare, RoundPlan, RoundStart, WalkInPlan } from './corner-drawings.tsx'
import { type DrawingWords, drawingWords } from './drawing-words.ts'
import { DoorClearance, FrontalPlan, Plumb, ThreeHeights, TileToTile } from './measuring-drawings.tsx'
import { TrayDrain, TraySection, TraySizes } from './tray-drawings.tsx'

interface Plan {
  size: readonly [width: number, height: number]
  Lines: (props: { words: DrawingWords }) => ReactNode
}

/** Drawings by the name under which content refers to them. */
const drawings: Readonly<Record<string, Plan>> = {
  'tile-to-tile': { size: [240, 150], Lines: TileToTile },
  'three-heights': { size: [240, 212], Lines: ThreeHeights },
  plumb: { size: [240, 202], Lines: Plumb },
  'frontal-plan': { size: [240, 150], Lines: FrontalPlan },
  'door-clearance': { size: [300, 166], Lines: DoorClearance },
  'corner-plan': { size: [200, 176], Lines: CornerPlan },
  'corner-square': { size: [200, 176], Lines: CornerSquare },
  'round-plan': { size: [200, 176], Lines: RoundPlan },
  'round-start': { size: [220, 150], Lines: RoundStart },
  'walk-in-plan': { size: [236, 186], Lines: WalkInPlan },
  'bath-front': { size: [300, 220], Lines: BathFront },
  'tray-sizes': { size: [344, 106], Lines: TraySizes },
  'tray-section': { size: [340, 126], Lines: TraySection },
  'tray-drain': { size: [210, 150], Lines: TrayDrain },
}

/** A drawing with its caption; for an unknown name only the caption. */
export async function Drawing({ name, caption }: { name: string; caption: string }) {
  const plan = drawings[name]
  const t = await getTranslations('guides.drawing')
  const said = Object.fromEntries(drawingWords.map((word) => [word, t(word)])) as DrawingWords
  return (
    <figure className="mt-6">
      {plan ? (
        <svg
          viewBox={`0 0 ${plan.size.join(' ')}`}
          role="img"
          aria-label={caption}
          className="w-full rounded-lg border border-line bg-white p-4 md:p-6"
          style={{ maxWidth: `${Math.round(plan.size[0] * 2.5)}px` }}
        >
          <plan.Lines words={said} />
        </svg>
      ) : null}
      <figcaption className="mt-2 text-sm text-ink-soft">{caption}</figcaption>
    </figure>
  )
}
