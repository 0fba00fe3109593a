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
  cartServiceCodes: { cabinetWithSink: '' },
  company: { legalName: 'Lumeau SAS', street: '14 rue des Verriers', postalCode: '69007', city: 'Lyon' },
  sharePicture: 'home/hero-1',
  socialLinks: [
    { name: 'Facebook', url: 'https://www.facebook.com/lumeau.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/lumeau.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@lumeau.example' },
    { name: 'Pinterest', url: 'https://www.pinterest.com/lumeau.example' },
  ],
  legalPages: {
    legalNotice: 'mentions-legales',
    privacy: 'politique-de-confidentialite',
    cookies: 'politique-de-cookies',
    salesTerms: 'conditions-de-vente',
    dataProtection: 'protection-des-donnees',
  },
  pairedPages: ['livraison', 'retours', 'install-prise-de-cotes', 'install-depose'],
  paymentMethods: ['card', 'paypal', 'transfer', 'klarna_account'],
  financingFee: null,
  taxIdTypes: [
    { value: 'dni', label: 'CNI' },
    { value: 'nie', label: 'NSS' },
    { value: 'cif', label: 'NIF' },
  ],
  returnsDays: 14,
  warrantyYears: 2,
  lengthUnit: 'mm',
  campaigns: {
    // The word "soldes" is for the legal periods alone (Code de commerce L310-3; dates: D310-15-2,
    // four weeks each).
    sales: [
      { from: '2027-01-06', until: '2027-02-02' },
      { from: '2027-06-23', until: '2027-07-20' },
      { from: '2028-01-12', until: '2028-02-08' },
      { from: '2028-06-28', until: '2028-07-25' },
    ],
    blackFriday: [
      { from: '2026-11-20', until: '2026-11-30' },
      { from: '2027-11-19', until: '2027-11-29' },
    ],
  },
  pathNames: {},
  orderPrefix: 'FR',
  voucherMinimum: 5_000,
  // No surcharge for a means of payment: Code monétaire et financier, L112-12.
  defaultRates: { taxRate: 0.21, paypalRate: 0 },
}
