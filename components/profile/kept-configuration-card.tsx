import { getTranslations } from 'next-intl/server'
import { ConfigurationDrawing } from '#components/configurator/configuration-drawing.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Money } from '#components/ui/price.tsx'
import { removeKept } from '#lib/actions/profile/kept-configurations.ts'
import type { KeptConfiguration } from '#lib/contract/kept-configurations.ts'
import type { Project } from '#lib/contract/projects.ts'
import { addressQuery } from '#lib/rules/configurator/address.ts'
import { answersIn, noAnswers } from '#lib/rules/facility/choice.ts'
import { lengthUnitOf } from '#lib/rules/length-unit.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { ChosenWords } from './chosen-words.tsx'
import { ConfirmedRemoval, quietAction } from './confirmed-removal.tsx'
import { dayWriter } from './day.ts'
import { MoveForm } from './move-form.tsx'

interface KeptConfigurationCardProps {
  kept: KeptConfiguration
  /** Id of the form that compares the checked ones; null where there is nothing to compare with. */
  compareForm: string | null
  /** The customer's projects, to put it into one. */
  projects: readonly Project[]
}

/** A kept configuration: picture, drawing, choices, its present price and what may be done with it. */
export async function KeptConfigurationCard({ kept, compareForm, projects }: KeptConfigurationCardProps) {
  const [store, t, texts, day] = await Promise.all([
    currentStore(),
    getTranslations('profile.configurations'),
    getTranslations(),
    dayWriter(),
  ])
  const { product, choice, quantity, facility, drawing, state, price, price_kept } = kept
  const slug = product?.web_url.replace(/^\//, '').replace(/\.html$/, '')
  const query = slug && addressQuery(slug, choice, quantity, facility ? answersIn(facility) : noAnswers)
  const name = product?.name ?? kept.name
  // Below the name of its project, or that of the list without one.
  const Heading = projects.length > 0 ? 'h3' : 'h2'
  const date = day(kept.created_at)
  const money = (cents: number) => formatMoney(cents, { sign: true })
  return (
    <li className="rounded-lg border border-line p-5 text-sm md:p-6">
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:gap-x-5">
        <div className="aspect-[865/600] self-start overflow-hidden rounded-md bg-sand">
          {product?.image ? (
            <Picture image={product.image} sizes="7rem" largest={320} className="size-full object-cover" />
          ) : null}
        </div>
        <div className="min-w-0">
          <Heading className="text-base wrap-anywhere">{name}</Heading>
          <p className="text-xs text-ink-soft">
            {t('keptOn', { date })}
            {quantity > 1 ? ` · ${t('pieces', { count: quantity })}` : null}
          </p>
          <ChosenWords of={kept} className="mt-2" />
        </div>
        {price === null ? null : (
          <p className="col-start-2 sm:col-start-3 sm:text-right">
            <Money cents={price} className="text-base font-semibold" />
          </p>
        )}
      </div>
      {state === 'orderable' ? null : <p className="mt-3 font-medium text-ember">{t(`states.${state}`)}</p>}
      {price !== null && price_kept !== null && price !== price_kept ? (
        <p className="mt-3 font-medium">{t('priceChanged', { before: money(price_kept), date, now: money(price) })}</p>
      ) : null}
      {drawing && product ? (
        <ConfigurationDrawing
          name={name}
          drawing={drawing}
          unit={lengthUnitOf(product, store.lengthUnit)}
          texts={texts.raw('configurator')}
          tallest="11rem"
          className="mt-4 max-w-lg"
        />
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-4">
        {query ? (
          <>
            <ButtonLink
              load
              href={`${storePath(store, '/configurator')}?${query}${price_kept === null ? '' : `#${price_kept}`}`}
              look="secondary"
              rel="nofollow"
              aria-label={t('openOf', { name })}
            >
              {t('open')}
            </ButtonLink>
            {compareForm === null ? null : (
              <label className={`${quietAction} gap-2`}>
                <input
                  type="checkbox"
                  name="c"
                  value={query}
                  form={compareForm}
                  aria-label={t('compareOf', { name })}
                />
                {t('compare')}
              </label>
            )}
          </>
        ) : null}
        {projects.length > 0 ? <MoveForm kept={kept} name={name} projects={projects} /> : null}
        <form action={removeKept} className="contents">
          <input type="hidden" name="id" value={kept.id} />
          <ConfirmedRemoval
            texts={{ remove: t('remove'), removeSure: t('removeSure') }}
            labels={{ remove: t('removeOf', { name }), removeSure: t('removeSureOf', { name }) }}
          />
        </form>
      </div>
    </li>
  )
}
