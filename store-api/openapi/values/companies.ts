const quote = '6f1c0f0e-8a53-4f0e-9b1d-2c7a4f9e1d10'

/** A company with a buyer, and a quote that it approves. Cents. */
export const companyValues: Readonly<Record<string, readonly unknown[]>> = {
  company: ['Bains Rénov'],
  'PersonalData.company': [[]],
  role: ['buyer'],
  order_limit: [100_000],
  joined_at: ['2026-03-02T09:30:00+01:00'],
  expires_at: ['2026-03-09T09:30:00+01:00'],
  members: [[]],
  invitations: [[]],
  approve: [true],
  reason: [''],
  buyer: ['Camille Martin'],
  own: [true],
  site: ['Chantier rue Pasteur'],
  decided_at: ['2026-03-02T11:00:00+01:00'],
  'OrderApproval.id': [quote],
  'OrderApproval.number': ['FR-D2026-000001'],
  'OrderApproval.state': ['approved'],
  'OrderApproval.total': [129_900],
  'Company.name': ['Bains Rénov'],
  'companies.create.body.name': ['Bains Rénov'],
  'CompanyMember.name': ['Camille Martin'],
  ...Object.fromEntries(
    ['SiteAddress', 'siteAddresses.create.body', 'siteAddresses.update.body'].flatMap((place) => [
      [`${place}.name`, ['Camille']],
      [`${place}.number`, ['18']],
    ]),
  ),
}
