import { getTranslations } from 'next-intl/server'
import { isConfigured } from '#components/configurator/is-configured.ts'
import { ChosenWords } from '#components/profile/chosen-words.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Money } from '#components/ui/price.tsx'
import type { ProjectEntry } from '#lib/contract/projects.ts'
import { addressQuery } from '#lib/rules/configurator/address.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'

/** A configuration of a shared project: picture, choices, pieces, price, and the way to its configurator or product. */
export async function ProjectEntryCard({ entry }: { entry: ProjectEntry }) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('profile.configurations')])
  const { product, choice, quantity, state, price } = entry
  const name = product?.name ?? entry.name
  const slug = product?.web_url.replace(/^\//, '').replace(/\.html$/, '')
  const href =
    slug && isConfigured(entry)
      ? `${storePath(store, '/configurator')}?${addressQuery(slug, choice, quantity)}`
      : product?.web_url
  return (
    <li className="grid break-inside-avoid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-5 text-sm sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:gap-x-5">
      <div className="aspect-[865/600] self-start overflow-hidden rounded-md bg-sand">
        {product?.image ? (
          <Picture image={product.image} sizes="7rem" largest={320} className="size-full object-cover" />
        ) : null}
      </div>
      <div className="min-w-0">
        <h2 className="text-base wrap-anywhere">
          {href ? (
            <a href={href} rel="nofollow" className="underline underline-offset-4">
              {name}
            </a>
          ) : (
            name
          )}
        </h2>
        <p className="text-ink-soft">{t('pieces', { count: quantity })}</p>
        <ChosenWords of={entry} className="mt-1" />
        {state === 'orderable' ? null : <p className="mt-2 font-medium text-ember">{t(`states.${state}`)}</p>}
      </div>
      {price === null ? null : (
        <p className="col-start-2 sm:col-start-3 sm:text-right">
          <Money cents={price} className="text-base font-semibold" />
        </p>
      )}
    </li>
  )
}
