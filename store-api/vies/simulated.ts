import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { readJson } from '../../lib/rules/json.ts'
import { looksMistyped } from '../../lib/rules/tax-id.ts'

const asked = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  requesterMemberStateCode: z.string().optional(),
  requesterNumber: z.string().optional(),
})

/**
 * VIES, simulated, in its wire format. Numbers whose check digits follow are valid. As at its own test service, 100 is
 * valid, 200 is not, and 201 and 300 to 302 are answered by errors.
 */
export function simulatedVies(): Hono {
  const app = new Hono()
  app.post('/check-vat-number', async (context) => {
    const given = asked.safeParse(await readJson(context.req).catch(() => null))
    const error = given.success ? errors[given.data.vatNumber as keyof typeof errors] : 'INVALID_INPUT'
    if (!given.success || error)
      return context.json({ actionSucceed: false, errorWrappers: [{ error }] }, error === 'INVALID_INPUT' ? 400 : 500)
    const { countryCode, vatNumber, requesterNumber } = given.data
    return context.json({
      countryCode,
      vatNumber,
      requestDate: new Date().toISOString(),
      valid: isValid(countryCode, vatNumber),
      requestIdentifier: requesterNumber ? `WAPI${randomBytes(6).toString('hex')}` : '',
      name: '---',
      address: '---',
      traderName: '---',
      traderStreet: '---',
      traderPostalCode: '---',
      traderCity: '---',
      traderCompanyType: '---',
      traderNameMatch: 'NOT_PROCESSED',
      traderStreetMatch: 'NOT_PROCESSED',
      traderPostalCodeMatch: 'NOT_PROCESSED',
      traderCityMatch: 'NOT_PROCESSED',
      traderCompanyTypeMatch: 'NOT_PROCESSED',
    })
  })
  return app
}

const errors = {
  '201': 'INVALID_INPUT',
  '300': 'SERVICE_UNAVAILABLE',
  '301': 'MS_UNAVAILABLE',
  '302': 'MS_MAX_CONCURRENT_REQ',
} as const

function isValid(country: string, number: string): boolean {
  if (number === '100' || number === '200') return number === '100'
  return !looksMistyped(country === 'FR' ? `FR${number}` : number, 'cif', country)
}
