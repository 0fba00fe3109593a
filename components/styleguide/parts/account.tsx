import { getTranslations } from 'next-intl/server'
import { AdminBanner } from '#components/account/admin-banner.tsx'
import { OutcomeMessage } from '#components/account/outcome-message.tsx'
import { AddressCard } from '#components/profile/address-card.tsx'
import { addressCardTexts } from '#components/profile/address-card-texts.ts'
import { OrderCard } from '#components/profile/order-card.tsx'
import { OrderTabs } from '#components/profile/order-tabs.tsx'
import { Parcels } from '#components/profile/parcels.tsx'
import { ProfileMenu } from '#components/profile/profile-menu.tsx'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'
import { ConsentDemo } from '../consent-demo.tsx'
import { Part, State, States } from '../part.tsx'
import { sampleOrder, sampleParcels } from '../samples.ts'
import { sheetTexts } from '../texts.ts'

/** The user area, parts for some visitors only, and the question about cookies. */
export async function Account() {
  const [{ part, state, sample, sampleText }, store, account, consent, addressTexts] = await Promise.all([
    sheetTexts(),
    currentStore(),
    getTranslations('account'),
    getTranslations('consent'),
    addressCardTexts(),
  ])
  const order = sampleOrder(sample, store)
  const address = { id: 1, user: 1, ...order.shipping_data, default: true }
  const long = { ...address, id: 2, default: false, address: sampleText('longValue') }
  const person = `${order.user.name} ${order.user.surnames}`
  const card = {
    kind: 'shipping',
    more: order.user.phone,
    formPath: profilePath(store, 'address', 'form-shipping'),
    texts: addressTexts,
  } as const
  return (
    <>
      <Part id="account-area" title={part('accountArea')}>
        <div className="grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <ProfileMenu current="order" />
          <div className="min-w-0">
            <OrderTabs current="order" />
            <div className="space-y-4">
              <OrderCard order={order} heading="h3" />
              <OrderCard order={{ ...order, status: 700 }} heading="h3" />
              <OrderCard
                order={{ ...order, status: 200, quote_valid_until: '2026-04-02' }}
                heading="h3"
                now={new Date('2026-03-10T10:00:00Z')}
              />
            </div>
            <Parcels parcels={sampleParcels} />
          </div>
        </div>
      </Part>
      <Part id="addresses" title={part('addresses')}>
        <ul className="grid gap-4 md:grid-cols-2">
          <AddressCard {...card} address={address} heading={person} />
          <AddressCard {...card} address={long} heading={`${person}-${person}`} />
        </ul>
      </Part>
      <Part id="account-states" title={part('accountStates')}>
        <AdminBanner audience="client" texts={account.raw('header')} />
        <AdminBanner audience="professional" texts={account.raw('header')} />
        <States columns={2}>
          {(['loggedIn', 'inactive', 'credentials', 'exists'] as const).map((outcome) => (
            <OutcomeMessage key={outcome} outcome={outcome} texts={account.raw('outcomes')} />
          ))}
          <State name={state('normal')}>
            <button
              type="button"
              className="heart heart-large"
              aria-pressed={false}
              aria-label={sampleText('action')}
            />
          </State>
          <State name={state('added')}>
            <button type="button" className="heart heart-large" aria-pressed aria-label={sampleText('action')} />
          </State>
        </States>
        <ConsentDemo
          open={consent('change')}
          texts={{
            ...consent.raw('panel'),
            text: consent('text', { list: consent('analytics.sentence') }),
            analytics: consent('analytics.title'),
            advertising: consent('advertising.title'),
          }}
        />
      </Part>
    </>
  )
}
