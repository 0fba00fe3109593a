'use client'

import { Queries } from '#components/queries/queries.tsx'
import type { Complement } from '#lib/contract/attributes.ts'
import { useComplements } from '#lib/queries/configurator.ts'
import { type HandOver, useHandOver } from './use-hand-over.ts'

export interface ComplementsLoaderProps extends HandOver<readonly Complement[]> {
  product: number
  type: number
}

/**
 * Fetches the complements of a type. A part of its own: most configurations are begun, and many
 * ended, without any.
 */
export default function ComplementsLoader(props: ComplementsLoaderProps) {
  return (
    <Queries>
      <Loader {...props} />
    </Queries>
  )
}

function Loader({ product, type, ...handOver }: ComplementsLoaderProps) {
  useHandOver(useComplements(product, type), handOver)
  return null
}
