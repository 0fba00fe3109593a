// @vitest-environment node
import { createTranslator } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { HowItGoes } from '#components/configurator/how-it-goes.tsx'
import { essm } from '#lib/stores/essm.ts'
import { frsm } from '#lib/stores/frsm.ts'
import type { Store } from '#lib/stores/store.ts'
import es from '#messages/es.json'
import fr from '#messages/fr.json'

let store: Store = frsm
let messages = fr
vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => store }))
vi.mock('next-intl/server', () => ({
  getTranslations: async () => createTranslator({ locale: store.region, messages, namespace: 'configurator' }),
}))

async function namedScreens() {
  const html = renderToString(await HowItGoes())
  return [...html.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, name]) => name)
}

it('R2.17 the entry of the configurator names its screens as the steps do, in France four', async () => {
  const { measures, look, extras, summary } = fr.configurator.screens
  expect(await namedScreens()).toEqual([measures, look, extras, summary])
})

it('R2.17 the entry of the configurator names the installation where the store offers it', async () => {
  store = essm
  messages = es
  const { measures, look, extras, facility, summary } = es.configurator.screens
  expect(await namedScreens()).toEqual([measures, look, extras, facility, summary])
})
