import type { SpacePlace } from '#lib/contract/fitting.ts'

/** Walls, floor and glass of each place, seen from above; figures in the units of the drawing. */
const plans: Readonly<Record<SpacePlace, { walls: string; glass: string; floor: string }>> = {
  niche: { walls: 'M10 58V8H90V58', floor: 'M12 10H88V50H12Z', glass: 'M14 51H86' },
  corner: { walls: 'M10 58V8H90', floor: 'M12 10H70V50H12Z', glass: 'M14 51H71V12' },
  open: { walls: 'M10 58V8H90V58', floor: 'M12 10H88V50H12Z', glass: 'M14 51H56' },
  bath: {
    walls: 'M10 58V8H90V58',
    floor: 'M16 12H84A4 4 0 0 1 88 16V38A4 4 0 0 1 84 42H16A4 4 0 0 1 12 38V16A4 4 0 0 1 16 12Z',
    glass: 'M12 43H48',
  },
}

/** A place seen from above: walls thick, floor or bath shaded, glass in the colour of water. */
export function PlacePlan({ place }: { place: SpacePlace }) {
  const { walls, floor, glass } = plans[place]
  return (
    <svg viewBox="0 0 100 64" aria-hidden="true" className="h-16 w-auto" fill="none" strokeLinecap="square">
      <path d={floor} fill="var(--color-sand)" stroke="var(--color-line-strong)" />
      <path d={walls} stroke="var(--color-ink-soft)" strokeWidth="4" />
      <path d={glass} stroke="var(--color-water)" strokeWidth="3.5" />
    </svg>
  )
}
