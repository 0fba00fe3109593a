import type { ComponentProps } from 'react'
import type { WithdrawalItemView } from '#lib/contract/withdrawals.ts'
import { filled, type WithdrawalTexts } from './texts.ts'

interface ItemChoiceProps {
  item: WithdrawalItemView
  chosen: boolean
  /** Registration of the tick with the form. */
  field: Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur'> & { error?: string | undefined }
  texts: WithdrawalTexts
}

/** One item of an order with its checkbox; an excepted one has a disabled one, and the reason. */
export function ItemChoice({ item, chosen, field: { error, ...field }, texts }: ItemChoiceProps) {
  const { key, excepted } = item
  const id = `item-${key}`
  const note = excepted ? texts.exceptions[excepted] : item.kind === 'installation' ? texts.installationNote : undefined
  const described = [note ? `${id}-note` : '', error ? 'items-error' : ''].filter(Boolean).join(' ')
  return (
    <li className="py-2">
      <label htmlFor={id} className="checkbox text-sm">
        <input
          type="checkbox"
          id={id}
          {...field}
          value={key}
          defaultChecked={chosen && excepted === null}
          disabled={excepted !== null}
          aria-invalid={error && excepted === null ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span>{itemName(item, texts)}</span>
      </label>
      {note ? (
        <p id={`${id}-note`} className="pb-2 pl-8 text-xs text-ink-soft">
          {note}
        </p>
      ) : null}
    </li>
  )
}

/** Description of an item: quantity and product, or its installation. */
export function itemName({ kind, name, variant, quantity }: WithdrawalItemView, texts: WithdrawalTexts): string {
  const whole = variant ? `${name}, ${variant}` : name
  return kind === 'installation'
    ? filled(texts.installation, { name: whole })
    : filled(texts.item, { name: whole, count: quantity })
}
