'use client'

import { openCartPanel } from '#lib/cart/panel-signal.ts'
import type { ConfiguratorData, Opening } from '#lib/configurator/data.ts'
import { Configurator } from './configurator.tsx'

/** The configurator on a page of its own. */
export function ConfiguratorOnPage({ data, opening }: { data: ConfiguratorData; opening: Opening }) {
  return <Configurator data={data} opening={opening} page saved={openCartPanel} />
}
