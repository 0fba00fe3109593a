import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { AdministratorRole } from '../../lib/contract/call.ts'
import { isEmail } from '../../lib/rules/email.ts'
import { findingLines } from '../../lib/rules/operation/finding.ts'
import { startProblems } from '../../lib/rules/operation/start-problems.ts'
import { databasePlace, privateDataFolder } from '../db/data-folder.ts'
import { openDatabase } from '../db/database.ts'
import { makeAdministrator } from '../domain/account/administrators.ts'
import { readStores } from '../domain/stores.ts'
import { readEnvironment } from '../env.ts'
import { fileTransport, smtpTransport } from '../mail/transport.ts'
import { sendDueMails } from '../mail/worker.ts'
import { prepareForProduction } from '../prepare-for-production.ts'
import { providersFrom } from '../providers/set-up.ts'

/**
 * `npm run admin -- --email boss@example.com [--store FRSM] [--role catalogue|none] [--without-second-factor]` makes an
 * administrator of one store, or of all, by a mailed link. The role permits changes of shared data, `none` removes it;
 * the last option removes a lost second factor.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      store: { type: 'string' },
      role: { type: 'string' },
      'without-second-factor': { type: 'boolean', default: false },
    },
  })
  const withoutSecondFactor = values['without-second-factor']
  const email = values.email?.trim() ?? ''
  if (!isEmail(email)) throw new Error('Name the e-mail of the administrator: npm run admin -- --email you@example.com')
  const role = roleOf(values.role)
  const settings = readEnvironment(process.env)
  const problems = startProblems(process.env, ['store API'])
  if (problems.length > 0) throw new Error(findingLines(problems))
  const folder = privateDataFolder(settings)
  const database = await openDatabase(databasePlace(settings, folder))
  try {
    const { db } = database
    if (!settings.demonstration) await prepareForProduction(db)
    const stores = await readStores(db, settings)
    const chosen = stores.all().filter(({ code }) => values.store === undefined || code === values.store)
    if (stores.all().length === 0) throw new Error('The demonstration has not been written yet: start the shop once.')
    if (chosen.length === 0) {
      const codes = stores.all().map(({ code }) => code)
      throw new Error(`--store is none of ${codes.join(', ')}: "${values.store}".`)
    }
    for (const { code } of chosen) await makeAdministrator(db, code, email, { withoutSecondFactor, role })
    const failures: string[] = []
    await sendDueMails({
      db,
      stores,
      log: (_, message, details) => failures.push(`${message} ${JSON.stringify(details)}`),
      transport: settings.SMTP_URL
        ? smtpTransport(settings.SMTP_URL)
        : fileTransport(join(settings.DATA_DIR ?? folder, 'outbox')),
      from: settings.MAIL_FROM,
      storeUrl: providersFrom(settings, null).storeUrl,
    })
    for (const failure of failures) console.error(failure)
    const names = chosen.map(({ code }) => code).join(' and ')
    console.log(
      failures.length === 0
        ? `A link to a new password was mailed to ${email} for ${names}. It is good for 24 hours.`
        : `${email} becomes administrator of ${names} with the link of a mail, which could not be sent yet: the store API tries again.`,
    )
  } finally {
    await database.close()
  }
}

/** @throws Error for a role that there is not */
function roleOf(given: string | undefined): AdministratorRole | null | undefined {
  if (given === undefined || given === 'catalogue') return given
  if (given === 'none') return null
  throw new Error(`--role is catalogue or none: "${given}".`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
