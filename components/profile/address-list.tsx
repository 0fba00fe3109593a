'use client'

import { type ReactNode, useRef } from 'react'
import { Queries } from '#components/queries/queries.tsx'
import { Message } from '#components/ui/message.tsx'
import { type AddressKind, type RenderedAddresses, useAddresses } from '#lib/queries/addresses.ts'
import { formatPhone } from '#lib/rules/phone.ts'
import { AddressCard, type AddressCardTexts } from './address-card.tsx'
import { DataNotice, type DataNoticeTexts } from './data-notice.tsx'

interface AddressListProps<Kind extends AddressKind> {
  kind: Kind
  /** The customer whose they are. */
  owner: number
  rendered: RenderedAddresses<Kind>
  /** Where addresses of this kind are changed; an id follows. */
  formPath: string
  /** Names of the kinds of tax ids in the store's language. */
  taxLabels: Readonly<Record<string, string>>
  /** A line about an address, by its id. */
  notes?: Readonly<Record<number, string>>
  texts: AddressCardTexts & DataNoticeTexts
  outcomes: Record<'removed' | 'default' | 'failed', string>
  /** The content in place of an empty list. */
  children: ReactNode
}

/** The customer's present addresses of one kind; changes show at once. */
export function AddressList<Kind extends AddressKind>(props: AddressListProps<Kind>) {
  return (
    <Queries>
      <List {...props} />
    </Queries>
  )
}

function List<Kind extends AddressKind>(props: AddressListProps<Kind>) {
  const { kind, owner, rendered, formPath, taxLabels, notes = {}, texts, outcomes, children } = props
  const { addresses, outcome, change, ...asked } = useAddresses(kind, owner, rendered)
  const told = useRef<HTMLDivElement>(null)
  return (
    <>
      <DataNotice {...asked} texts={texts} />
      <div ref={told} role="status" tabIndex={-1} className="not-empty:mt-4">
        {outcome ? <Message tone={outcome === 'failed' ? 'danger' : 'success'}>{outcomes[outcome]}</Message> : null}
      </div>
      {addresses.length === 0 ? children : null}
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 empty:hidden">
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            kind={kind}
            address={address}
            heading={'business_name' in address ? address.business_name : `${address.name} ${address.surnames}`}
            more={
              'business_name' in address
                ? `${taxLabels[address.tax_id_type] ?? address.tax_id_type} ${address.tax_id}`
                : formatPhone(address.phone)
            }
            note={notes[address.id]}
            formPath={formPath}
            texts={texts}
            change={(to) => {
              // The button goes, and the focus with it.
              told.current?.focus()
              change(address.id, to)
            }}
          />
        ))}
      </ul>
    </>
  )
}
