import type { ComponentProps } from 'react'
import type { CheckoutForm } from '#components/checkout/checkout-form.tsx'
import messages from '#messages/fr.json'

const { form, pay } = messages.checkout
const nowhere = { address: '', number: '', postal_code: '', city: '', province: '', country: '' }

/** The checkout form of a guest in the French store who has typed nothing yet. */
export const guestCheckout: ComponentProps<typeof CheckoutForm> = {
  start: {
    user: { name: '', surnames: '', email: '', phone: '', customer: null },
    shipping_data: nowhere,
    billing_data: { ...nowhere, business_name: '', tax_id_type: 'dni', tax_id: '' },
    same_billing_data: true,
    observations: '',
    installation_request: null,
    billingAddress: null,
  },
  total: 48_900,
  countedPostalCode: '',
  customer: null,
  country: { code: 'FR', name: 'France' },
  locale: 'fr-FR',
  methods: [{ value: 'transfer', title: 'Virement', text: '', commission: false }],
  complete: true,
  method: null,
  payment: { texts: pay, resultPath: '/checkout/result', currency: 'EUR', cardScheme: null, creditNotice: '' },
  logInPath: '/login/?next=%2Fcheckout',
  plan: null,
  taxIdTypes: [{ value: 'dni', label: 'CNI' }],
  texts: form,
  terms: null,
  sentBefore: { problems: {}, failed: false },
}

/** A shopper's input, by field. */
export const typedByGuest: Readonly<Record<string, string>> = {
  'user.name': 'Camille',
  'user.surnames': 'Moreau',
  'user.email': 'camille@example.fr',
  'user.phone': '0184160000',
  'shipping_data.address': 'rue de la Verrerie',
  'shipping_data.number': '12',
  'shipping_data.flat': '3e gauche',
  'shipping_data.postal_code': '69007',
  'shipping_data.city': 'Lyon',
  'shipping_data.province': 'Rhône',
  observations: 'Sonner deux fois',
}
