import { getTranslations } from 'next-intl/server'
import { Account } from './parts/account.tsx'
import { Buying } from './parts/buying.tsx'
import { Catalogue } from './parts/catalogue.tsx'
import { Controls } from './parts/controls.tsx'
import { Foundation } from './parts/foundation.tsx'
import { Frame } from './parts/frame.tsx'
import { Notices } from './parts/notices.tsx'

/**
 * Every part of the shop in all its states, in the store's language, from fixed samples: it asks
 * the store API nothing.
 */
export async function Styleguide() {
  const t = await getTranslations('styleguide')
  return (
    <main id="content" className="container-page pb-20">
      <h1 className="pt-10 text-3xl">{t('title')}</h1>
      <p className="mt-3 mb-8 max-w-text text-base text-ink-soft">{t('intro')}</p>
      <Foundation />
      <Controls />
      <Notices />
      <Catalogue />
      <Buying />
      <Account />
      <Frame />
    </main>
  )
}
