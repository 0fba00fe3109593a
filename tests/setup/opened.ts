import { type ConfiguratorData, freshOpening, type OpenedConfigurator } from '#lib/configurator/data.ts'
import type { Complement } from '#lib/contract/attributes.ts'
import { readAddress } from '#lib/rules/configurator/address.ts'

/** The storefront's answer to a panel that opens at a URL. @param complements all available ones */
export function openedFor(
  data: ConfiguratorData,
  address: string,
  complements: readonly Complement[] = [],
): OpenedConfigurator {
  const query = new URL(address, 'http://shop.example').searchParams
  const { choice, quantity, answers, sound } = readAddress(Object.fromEntries(query))
  const needed = choice.complements.length > 0 ? complements : []
  const opening = { ...freshOpening, choice, quantity, answers, sound, complements: needed, place: query.get('s') }
  return { ...data, opening }
}
