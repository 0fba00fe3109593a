'use client'

import { useEffect } from 'react'
import { Queries } from '#components/queries/queries.tsx'
import type { FacilityData } from '#lib/facility/data.ts'
import { useFacility } from '#lib/queries/facility.ts'

export interface FacilityLoaderProps {
  receive: (data: FacilityData) => void
  /** Told how to ask again where it could not be fetched, and null once that is over. */
  failed: (retry: (() => void) | null) => void
}

/** Fetches what the store offers about installation. A part of its own: many configurations end without it. */
export default function FacilityLoader(props: FacilityLoaderProps) {
  return (
    <Queries>
      <Loader {...props} />
    </Queries>
  )
}

function Loader({ receive, failed }: FacilityLoaderProps) {
  const { data, isError, refetch } = useFacility()
  useEffect(() => {
    if (data) receive(data)
  }, [data, receive])
  useEffect(() => {
    failed(isError ? () => void refetch() : null)
    return () => failed(null)
  }, [isError, refetch, failed])
  return null
}
