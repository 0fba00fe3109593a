'use client'

import type { FormEvent } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { Link } from '#components/ui/link.tsx'
import { changeAddress } from '#lib/actions/profile/addresses.ts'
import type { BillingAddress, ShippingAddress } from '#lib/contract/addresses.ts'
import type { AddressChange, AddressKind } from '#lib/queries/addresses.ts'
import { streetLine } from '#lib/rules/street-line.ts'
import { ConfirmedRemoval, quietAction } from './confirmed-removal.tsx'

export type AddressCardTexts = Record<'default' | 'makeDefault' | 'edit' | 'remove' | 'removeSure' | 'of', string>

interface AddressCardProps {
  kind: AddressKind
  address: Omit<ShippingAddress, 'name' | 'surnames' | 'phone'> | BillingAddress
  heading: string
  more: string
  /** A line below the address. */
  note?: string | undefined
  /** Where addresses of this kind are changed; an id follows. */
  formPath: string
  texts: AddressCardTexts
  /** Left out where the form alone is to do it. */
  change?: (to: AddressChange) => void
}

/** A saved address with its actions. Deleting asks for confirmation, without a script too. */
export function AddressCard({ kind, address, heading, more, note, formPath, texts, change }: AddressCardProps) {
  const street = streetLine(address, address.country)
  const named = (action: string) => texts.of.replace('{action}', action).replace('{address}', `${heading}, ${street}`)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!change) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    change(submitter?.getAttribute('value') === 'remove' ? 'remove' : 'default')
  }
  return (
    <li className="flex flex-col rounded-lg border border-line p-5 text-sm">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-base wrap-anywhere">{heading}</h3>
        {address.default ? <Badge tone="water">{texts.default}</Badge> : null}
      </div>
      <address className="mt-1.5 mb-3 leading-relaxed wrap-anywhere not-italic text-ink-soft">
        {street}
        <br />
        {address.postal_code} {address.city}
        <br />
        {address.province}
        <br />
        {more}
      </address>
      {note ? <p className="mb-3 text-xs text-ink-soft">{note}</p> : null}
      <div className="mt-auto flex flex-wrap items-center gap-x-5 border-t border-line pt-2">
        <Link href={`${formPath}/${address.id}`} aria-label={named(texts.edit)} className={quietAction}>
          {texts.edit}
        </Link>
        <form action={changeAddress} onSubmit={onSubmit} className="contents">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={address.id} />
          {address.default ? null : (
            <button
              type="submit"
              name="change"
              value="default"
              aria-label={named(texts.makeDefault)}
              className={quietAction}
            >
              {texts.makeDefault}
            </button>
          )}
          <ConfirmedRemoval
            texts={texts}
            labels={{ remove: named(texts.remove), removeSure: named(texts.removeSure) }}
            sends={{ name: 'change', value: 'remove' }}
          />
        </form>
      </div>
    </li>
  )
}
