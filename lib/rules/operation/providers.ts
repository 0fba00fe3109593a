import { paymentProviders } from '../payment-providers.ts'
import { type Finding, isSet, type Variables } from './finding.ts'

/** Variables of each payment provider, by its title. */
const providers: readonly (readonly [title: string, variables: readonly string[]])[] = Object.values(
  paymentProviders,
).map(({ title, variables }) => [title, Object.keys(variables)])

/** Every variable that names an account or a key at a payment provider. */
export const providerVariables: readonly string[] = providers.flatMap(([, variables]) => variables)

/** Variables of the account that a store's bank transfers go to. @param code of the store */
export function bankAccountVariables(code: string): readonly [beneficiary: string, iban: string, bic: string] {
  return [`TRANSFER_BENEFICIARY_${code}`, `TRANSFER_IBAN_${code}`, `TRANSFER_BIC_${code}`]
}

/** Missing variables of a provider, or of a store's bank account, that is partly set up. */
export function halfSetProviders(variables: Variables): Finding[] {
  const codes = new Set(Object.keys(variables).flatMap((name) => /^TRANSFER_[A-Z]+_([A-Z]{4})$/.exec(name)?.[1] ?? []))
  const accounts = [...codes].map((code) => [`bank transfers (${code})`, bankAccountVariables(code)] as const)
  return [...providers, ...accounts].flatMap(([name, wanted]) => {
    const missing = wanted.filter((variable) => !isSet(variables, variable))
    if (missing.length === wanted.length) return []
    return missing.map((variable) => ({
      variable,
      problem: `${variable} is missing beside the other settings of ${name}.`,
      advice: `Set it, or unset all of ${wanted.join(', ')}, which hides what is paid that way.`,
    }))
  })
}

/**
 * Providers and bank accounts that nothing is set of, by name: their means of payment are hidden.
 */
export function unsetProviders(variables: Variables, codes: readonly string[]): string[] {
  const accounts = codes.map((code) => [`bank transfers (${code})`, bankAccountVariables(code)] as const)
  return [...providers, ...accounts]
    .filter(([, wanted]) => wanted.every((variable) => !isSet(variables, variable)))
    .map(([name]) => name)
}
