import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { IconName } from '#components/ui/icon-names.ts'
import { Link } from '#components/ui/link.tsx'
import { Message } from '#components/ui/message.tsx'
import type { PriceListKind } from '#lib/contract/price-list.ts'
import type { Session } from '#lib/session/session.ts'
import type { ProfileSummary } from '#lib/store-api/profile-summary.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { type ProfileSection, profilePath } from '#lib/urls/profile-path.ts'
import { OrderCard } from './order-card.tsx'
import { SectionEmpty } from './section-empty.tsx'

interface StartViewProps extends ProfileSummary {
  session: Session
}

/** Start of the user area: the last order, and each section with a summary. */
export async function StartView({ session, lastOrder, summary }: StartViewProps) {
  const [t, menu, orders, configurations] = await Promise.all([
    getTranslations('profile.start'),
    getTranslations('profile.menu'),
    getTranslations('profile.orders'),
    getTranslations('profile.configurations'),
  ])
  const count = (name: 'orders' | 'quotations' | 'favourites' | 'configurations') => {
    const number = summary[name]
    return number === undefined ? t('unknown') : t(name, { count: number })
  }
  return (
    <>
      {session.audience === 'professional' ? <ProfessionalMessage text={t('professional')} /> : null}
      <section aria-labelledby="last-order">
        <h2 id="last-order" className="mb-4 text-xl">
          {t('lastOrder')}
        </h2>
        {lastOrder ? (
          <OrderCard order={lastOrder} heading="h3" />
        ) : (
          <SectionEmpty icon="package-check" title={t('noOrder')} text={orders('emptyText')}>
            <ButtonLink href="/">{t('discover')}</ButtonLink>
          </SectionEmpty>
        )}
      </section>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2">
        <SummaryCard section="order" icon="package-check" name={menu('order')} text={count('orders')} />
        <SummaryCard section="quotation" icon="file-text" name={orders('quotations')} text={count('quotations')} />
        <SummaryCard
          section="address"
          icon="house"
          name={menu('address')}
          text={summary.address === undefined ? t('unknown') : (summary.address ?? t('noAddress'))}
        />
        <SummaryCard section="favourites" icon="heart" name={menu('favourites')} text={count('favourites')} />
        <SummaryCard
          section="configurations"
          icon="ruler"
          name={configurations('name')}
          text={count('configurations')}
        />
        {session.audience === 'professional' ? (
          <SummaryCard section="company" icon="user" name={menu('company')} text={t('company')} />
        ) : null}
        <SummaryCard section="access-data" icon="lock" name={menu('access-data')} text={session.email} />
        <SummaryCard
          section="newsletter"
          icon="mail"
          name={menu('newsletter')}
          text={
            summary.subscribed === undefined ? t('unknown') : t(summary.subscribed ? 'subscribed' : 'notSubscribed')
          }
        />
      </ul>
    </>
  )
}

/** Which prices are shown, the way to order by references, and the price list. */
async function ProfessionalMessage({ text }: { text: string }) {
  const [store, t, prices] = await Promise.all([
    currentStore(),
    getTranslations('quickOrder'),
    getTranslations('profile.priceList'),
  ])
  return (
    <Message className="mb-8">
      <p>
        {text}{' '}
        <a href={storePath(store, '/commande-rapide')} className="underline underline-offset-2">
          {t('link')}
        </a>
      </p>
      <p className="mt-2">
        {prices.rich('text', {
          pdf: (words) => <PriceListLink kind="pdf">{words}</PriceListLink>,
          csv: (words) => <PriceListLink kind="csv">{words}</PriceListLink>,
        })}
      </p>
    </Message>
  )
}

/** The file is made of today's prices when it is requested. */
function PriceListLink({ kind, children }: { kind: PriceListKind; children: ReactNode }) {
  return (
    <a href={`/api/catalog/v1/price-list/?kind=${kind}`} className="underline underline-offset-2">
      {children}
    </a>
  )
}

interface SummaryCardProps {
  section: ProfileSection
  icon: IconName
  name: string
  text: string
}

async function SummaryCard({ section, icon, name, text }: SummaryCardProps) {
  const store = await currentStore()
  return (
    <li className="min-w-0">
      <Link
        href={profilePath(store, section)}
        className="flex h-full items-center gap-4 rounded-lg border border-line p-5 transition-colors hover:border-ink-soft"
      >
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sand text-water">
          <Icon name={icon} className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{name}</span>
          <span className="block truncate text-sm text-ink-soft">{text}</span>
        </span>
        <Icon name="chevron-right" className="size-4 shrink-0 text-ink-soft" />
      </Link>
    </li>
  )
}
