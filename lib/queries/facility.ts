import { useQuery } from '@tanstack/react-query'
import { ask } from '../api/request.ts'
import type { FacilityData } from '../facility/data.ts'
import { keys } from './keys.ts'

/** How long the store's offer is taken as it is, milliseconds. */
const staleTime = 300_000

/** Initial data of the steps of an installation. */
export function useFacility() {
  return useQuery({
    queryKey: keys.facility,
    queryFn: ({ signal }) => ask<FacilityData>('/facility', signal),
    staleTime,
  })
}
