import { useQuery } from '@tanstack/react-query'
import { products } from '../api/products.ts'
import { ask } from '../api/request.ts'
import type { OpenedConfigurator } from '../configurator/data.ts'
import { keys } from './keys.ts'

/**
 * Initial data of a product's configurator. It is requested each time that one opens, so that prices are current.
 * @param query of a URL of the configurator
 */
export function useConfiguratorData(query: string) {
  return useQuery({
    queryKey: keys.configurator(query),
    queryFn: ({ signal }) => ask<OpenedConfigurator>(`/configurator${query}`, signal),
    // An open configurator keeps its data.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** The complements of one type, asked for once. */
export function useComplements(product: number, type: number) {
  return useQuery({
    queryKey: keys.complements(product, type),
    queryFn: ({ signal }) =>
      products.complements({ params: { id: product }, query: { complement_type: type }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
