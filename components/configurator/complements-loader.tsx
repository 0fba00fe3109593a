'use client'

import { useEffect } from 'react'
import { Queries } from '#components/queries/queries.tsx'
import type { Complement } from '#lib/contract/products.ts'
import { useComplements } from '#lib/queries/configurator.ts'

export interface ComplementsLoaderProps {
  product: number
  type: number
  receive: (complements: readonly Complement[]) => void
  /** Told how to ask again where they could not be fetched, and null once that is over. */
  failed: (retry: (() => void) | null) => void
}

/** Fetches the complements of a type. A part of its own: most configurations are begun, and many ended, without any. */
export default function ComplementsLoader(props: ComplementsLoaderProps) {
  return (
    <Queries>
      <Loader {...props} />
    </Queries>
  )
}

function Loader({ product, type, receive, failed }: ComplementsLoaderProps) {
  const { data, isError, refetch } = useComplements(product, type)
  useEffect(() => {
    if (data) receive(data)
  }, [data, receive])
  useEffect(() => {
    failed(isError ? () => void refetch() : null)
    return () => failed(null)
  }, [isError, refetch, failed])
  return null
}
