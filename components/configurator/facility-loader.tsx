'use client'

import { Queries } from '#components/queries/queries.tsx'
import type { FacilityData } from '#lib/facility/data.ts'
import { useFacility } from '#lib/queries/facility.ts'
import { type HandOver, useHandOver } from './use-hand-over.ts'

export type FacilityLoaderProps = HandOver<FacilityData>

/**
 * Fetches what the store offers about installation. A part of its own: many configurations end
 * without it.
 */
export default function FacilityLoader(props: FacilityLoaderProps) {
  return (
    <Queries>
      <Loader {...props} />
    </Queries>
  )
}

function Loader(handOver: FacilityLoaderProps) {
  useHandOver(useFacility(), handOver)
  return null
}
