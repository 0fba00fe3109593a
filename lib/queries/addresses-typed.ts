import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FoundAddress, searchedLength } from '../addresses/found-address.ts'
import { post } from '../api/request.ts'
import { keys } from './keys.ts'
import { useSettled } from './settled.ts'

/** Milliseconds without typing before an address is searched. */
const pause = 300
const staleTime = 300_000

/** Addresses that complete what was typed; earlier ones stay until the next are there. None without an answer. */
export function useTypedAddresses(typed: string): readonly FoundAddress[] {
  const input = typed.trim()
  const settled = useSettled(input, pause)
  const wanted = input.length >= searchedLength.fewest && input.length <= searchedLength.most
  const { data } = useQuery({
    queryKey: keys.typedAddresses(settled),
    enabled: wanted && settled === input,
    queryFn: ({ signal }) => post<{ results: FoundAddress[] }>('/places/addresses', { input: settled }, signal),
    placeholderData: keepPreviousData,
    staleTime,
    retry: false,
  })
  return wanted ? (data?.results ?? []) : []
}
