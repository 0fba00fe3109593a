import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { formatPhone } from '#lib/rules/phone.ts'
import { helpDeskUrl } from '#lib/stores/contact-paths.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'

/** Telephone with its hours, chat, help desk and post of the store, and pages that answer sooner. */
export async function ContactWays() {
  const [store, t, company] = await Promise.all([
    currentStore(),
    getTranslations('contact'),
    getTranslations('company'),
  ])
  const { telephone, helpDesk, company: operator } = store
  const shortcuts = [
    [t('shortcuts.order'), storePath(store, '/check-order')],
    [t('shortcuts.damage'), storePath(store, '/profile', 'order')],
    [t('shortcuts.withdrawal'), storePath(store, '/retractation')],
    [t('shortcuts.measuring'), storePath(store, '/mesurer-paroi-de-douche')],
  ] as const
  return (
    <Card
      as="aside"
      tone="sand"
      className="self-start text-sm [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:gap-2.5 [&_a]:font-medium [&_a]:text-water [&_a]:underline-offset-4 [&_a]:hover:underline [&_svg]:size-5"
    >
      <h2 className="text-base">{t('ways.title')}</h2>
      <dl className="mt-3">
        {telephone.show ? (
          <>
            <dt className="font-medium">{t('ways.phone')}</dt>
            <dd className="text-ink-soft">
              <a href={`tel:${telephone.number}`}>
                <Icon name="phone" />
                {formatPhone(telephone.number)}
              </a>
              <span className="block">{company('hours')}</span>
            </dd>
          </>
        ) : null}
        <dt className="mt-4 font-medium">{t('ways.helpDesk')}</dt>
        <dd className="text-ink-soft">
          <a href={helpDeskUrl(store)}>
            <Icon name="life-buoy" />
            {new URL(helpDesk).hostname}
          </a>
          <span className="block">{t('ways.helpDeskText')}</span>
        </dd>
        <dt className="mt-4 font-medium">{t('ways.post')}</dt>
        <dd className="mt-1 text-ink-soft">
          {operator.legalName}
          <span className="block">{operator.street}</span>
          <span className="block">{`${operator.postalCode} ${operator.city}`}</span>
        </dd>
      </dl>
      <h2 className="mt-7 border-t text-base border-line pt-6">{t('shortcuts.title')}</h2>
      <ul className="mt-1">
        {shortcuts.map(([name, path]) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
