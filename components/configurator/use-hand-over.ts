import { useEffect } from 'react'

/** A query of `lib/queries/`, as far as it is handed over. */
interface Asked<Data> {
  data: Data | undefined
  isError: boolean
  refetch: () => unknown
}

/** What a loader tells the configurator, which does not know the library that asks. */
export interface HandOver<Data> {
  receive: (data: Data) => void
  /** Told how to ask again where nothing could be fetched, and null once that is over. */
  failed: (retry: (() => void) | null) => void
}

/** Hands over what was fetched, or that it could not be. */
export function useHandOver<Data>({ data, isError, refetch }: Asked<Data>, { receive, failed }: HandOver<Data>): void {
  useEffect(() => {
    if (data) receive(data)
  }, [data, receive])
  useEffect(() => {
    failed(isError ? () => void refetch() : null)
    return () => failed(null)
  }, [isError, refetch, failed])
}
