import { RadioCards } from '#components/ui/choices.tsx'
import { cardBrand } from '#lib/rules/card-brands.ts'
import { MethodMarks } from './method-marks.tsx'
import type { PaymentTexts } from './payment-texts.ts'

interface StoredCardChoiceProps {
  /** As Adyen's component names them. */
  cards: readonly { id: string; brand?: string; lastFour?: string; expiryMonth?: string; expiryYear?: string }[]
  /** Id of a card; empty for another one. */
  chosen: string
  choose: (id: string) => void
  texts: PaymentTexts
}

/** The customer's stored cards, and another one; the fields for the choice follow it. */
export function StoredCardChoice({ cards, chosen, choose, texts }: StoredCardChoiceProps) {
  return (
    <div className="mb-5" onChange={(event) => choose((event.target as HTMLInputElement).value)}>
      <RadioCards
        name="stored_card"
        label={texts.storedCards}
        defaultValue={chosen}
        choices={[
          ...cards.map(({ id, brand = '', lastFour = '', expiryMonth = '', expiryYear = '' }) => {
            const { name, mark } = cardBrand(brand)
            return {
              value: id,
              title: texts.cardEnding.replace('{brand}', name).replace('{digits}', lastFour).trim(),
              text: texts.cardExpires.replace('{date}', `${expiryMonth.padStart(2, '0')}/${expiryYear}`),
              marks: mark && <MethodMarks files={[mark]} />,
            }
          }),
          { value: '', title: texts.otherCard },
        ]}
      />
    </div>
  )
}
