import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../api/request.ts'
import type { PlaceResult } from '../places/search.ts'
import { keys } from './keys.ts'
import { useSettled } from './settled.ts'

/** Milliseconds without typing before a town is searched. */
const pause = 250
const fewestLetters = 2
/** Towns stay where they are: as long as the proxy has browsers keep them, milliseconds. */
const staleTime = 3_600_000

/** Towns that match the input, each with its distance; earlier ones stay until the next are there. */
export function usePlaces(typed: string) {
  const town = typed.trim()
  const settled = useSettled(town, pause)
  const wanted = town.length >= fewestLetters
  const query = useQuery({
    queryKey: keys.places(town),
    enabled: wanted && settled === town,
    queryFn: ({ signal }) => ask<{ results: PlaceResult[] }>(`/places?input=${encodeURIComponent(town)}`, signal),
    placeholderData: keepPreviousData,
    staleTime,
  })
  return {
    places: (wanted && query.data?.results) || null,
    searching:
      wanted && (query.isFetching || ((query.data === undefined || query.isPlaceholderData) && !query.isError)),
    failed: wanted && query.isError,
    retry: () => void query.refetch(),
  }
}
