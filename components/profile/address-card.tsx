import { getTranslations } from 'next-intl/server'
import { Badge } from '#components/ui/badge.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Link } from '#components/ui/link.tsx'
import { changeAddress } from '#lib/actions/profile/addresses.ts'
import { profilePath } from '#lib/addresses/profile-path.ts'
import type { BillingAddress, ShippingAddress } from '#lib/contract/addresses.ts'
import type { AddressKind } from '#lib/store-api/addresses.ts'
import { currentStore } from '#lib/stores/current.ts'

interface AddressCardProps {
  kind: AddressKind
  address: Omit<ShippingAddress, 'name' | 'surnames' | 'phone'> | BillingAddress
  heading: string
  more: string
}

const quiet = 'inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-water'

/** A saved address with what can be done to it. Deleting asks once more, without a script too. */
export async function AddressCard({ kind, address, heading, more }: AddressCardProps) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('profile.address')])
  const named = (action: string) => t('of', { action, address: `${heading}, ${address.address} ${address.number}` })
  return (
    <li className="flex flex-col rounded-lg border border-line p-5 text-sm">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-base break-words">{heading}</h3>
        {address.default ? <Badge tone="water">{t('default')}</Badge> : null}
      </div>
      <address className="mt-1.5 mb-3 leading-relaxed break-words not-italic text-ink-soft">
        {address.address} {address.number}
        <br />
        {address.postal_code} {address.city}
        <br />
        {address.province}
        <br />
        {more}
      </address>
      <div className="mt-auto flex flex-wrap items-center gap-x-5 border-t border-line pt-2">
        <Link
          href={profilePath(store, 'address', `form-${kind}`, address.id)}
          aria-label={named(t('edit'))}
          className={quiet}
        >
          {t('edit')}
        </Link>
        <form action={changeAddress} className="contents">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={address.id} />
          {address.default ? null : (
            <button type="submit" name="change" value="default" aria-label={named(t('makeDefault'))} className={quiet}>
              {t('makeDefault')}
            </button>
          )}
          <details className="open:w-full">
            <summary
              aria-label={named(t('remove'))}
              className={`${quiet} list-none [&::-webkit-details-marker]:hidden`}
            >
              {t('remove')}
            </summary>
            <button
              type="submit"
              name="change"
              value="remove"
              aria-label={named(t('removeSure'))}
              className={`${buttonClass({ look: 'secondary', size: 'sm' })} mb-2 border-danger text-danger hover:border-danger hover:bg-danger-soft`}
            >
              {t('removeSure')}
            </button>
          </details>
        </form>
      </div>
    </li>
  )
}
