import { getTranslations } from 'next-intl/server'
import { MethodMarks } from '#components/checkout/method-marks.tsx'
import { Message } from '#components/ui/message.tsx'
import { removeCard } from '#lib/actions/profile/stored-cards.ts'
import type { StoredCard } from '#lib/contract/stored-cards.ts'
import { cardBrand } from '#lib/rules/card-brands.ts'
import { ConfirmedRemoval } from './confirmed-removal.tsx'
import { SectionEmpty } from './section-empty.tsx'

/** The customer's cards at the payment provider. @param cards null while it does not answer */
export async function StoredCardsView({ cards }: { cards: readonly StoredCard[] | null }) {
  const t = await getTranslations('profile.cards')
  if (!cards) return <Message tone="warning">{t('unreachable')}</Message>
  if (cards.length === 0) return <SectionEmpty icon="credit-card" title={t('none')} text={t('noneText')} />
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {cards.map((card) => (
        <StoredCardItem key={card.id} card={card} />
      ))}
    </ul>
  )
}

/** A card and its removal, which asks for confirmation, without a script too. */
async function StoredCardItem({ card }: { card: StoredCard }) {
  const [t, pay] = await Promise.all([getTranslations('profile.cards'), getTranslations('checkout.pay')])
  const { name, mark } = cardBrand(card.scheme)
  const title = pay('cardEnding', { brand: name, digits: card.last_four }).trim()
  const label = (action: 'remove' | 'removeSure') => t('of', { action: t(action), card: title })
  return (
    <li className="flex flex-col rounded-lg border border-line p-5 text-sm">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-base">{title}</h2>
        {mark ? <MethodMarks files={[mark]} /> : null}
      </div>
      <p className="mt-1.5 mb-3 text-ink-soft">
        {pay('cardExpires', { date: `${String(card.expiry_month).padStart(2, '0')}/${card.expiry_year}` })}
      </p>
      <form action={removeCard} className="mt-auto border-t border-line pt-2">
        <input type="hidden" name="id" value={card.id} />
        <ConfirmedRemoval
          texts={{ remove: t('remove'), removeSure: t('removeSure') }}
          labels={{ remove: label('remove'), removeSure: label('removeSure') }}
        />
      </form>
    </li>
  )
}
