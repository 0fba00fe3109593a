import { getTranslations } from 'next-intl/server'
import { MethodMarks } from '#components/checkout/method-marks.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Message } from '#components/ui/message.tsx'
import { removeCard } from '#lib/actions/profile/stored-cards.ts'
import type { StoredCard } from '#lib/contract/stored-cards.ts'
import { cardBrand } from '#lib/rules/card-brands.ts'
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
        <details>
          <summary
            aria-label={t('of', { action: t('remove'), card: title })}
            className="inline-flex min-h-11 list-none items-center underline underline-offset-4 hover:text-water [&::-webkit-details-marker]:hidden"
          >
            {t('remove')}
          </summary>
          <button
            type="submit"
            aria-label={t('of', { action: t('removeSure'), card: title })}
            className={`${buttonClass({ look: 'secondary', size: 'sm' })} mb-2 border-danger text-danger hover:border-danger hover:bg-danger-soft`}
          >
            {t('removeSure')}
          </button>
        </details>
      </form>
    </li>
  )
}
