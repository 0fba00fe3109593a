import type { Store } from './store.ts'

/** The French store. */
export const frsm: Store = {
  id: 1,
  name: 'Lumeau',
  code: 'FRSM',
  language: 'fr',
  region: 'fr-FR',
  country: 'FR',
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  hosts: ['fr.localhost'],
  logo: 'logo/shop',
  imageCloud: 'lumeau',
  analyticsId: '',
  advertisingPixelId: '',
  cookieConsentCode: '',
  telephone: { show: true, number: '+33184160000' },
  facilityAvailable: false,
  helpDesk: 'https://aide.lumeau.example',
  socialLinks: [
    { name: 'Facebook', url: 'https://www.facebook.com/lumeau.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/lumeau.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@lumeau.example' },
    { name: 'Pinterest', url: 'https://www.pinterest.com/lumeau.example' },
  ],
  legalPages: ['mentions-legales', 'politique-de-confidentialite', 'politique-de-cookies', 'conditions-de-vente', 'protection-des-donnees'],
  paymentMethods: ['card', 'paypal', 'transfer', 'klarna_account'],
  taxIdTypes: [
    { value: 'dni', label: 'CNI' },
    { value: 'nie', label: 'NSS' },
    { value: 'cif', label: 'NIF' },
  ],
  returnsDays: 14,
  warrantyYears: 2,
  taxRate: 0.2,
  pathNames: {},
}
