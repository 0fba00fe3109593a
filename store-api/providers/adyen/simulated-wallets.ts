import { parseJson } from '../../../lib/rules/json.ts'
import type { ResultCode } from './simulated-state.ts'

type SimulatedWallet = 'applepay' | 'googlepay'

/** What a session says about a wallet, as it is set in Adyen's Customer Area. */
export const walletConfigurations: Readonly<Record<SimulatedWallet, Readonly<Record<string, string>>>> = {
  applepay: { merchantId: '000000000000000', merchantName: 'SANDBOX' },
  googlepay: { merchantId: '00000000000000000000', gatewayMerchantId: 'SandboxECOM' },
}

export function isSimulatedWallet(type: string): type is SimulatedWallet {
  return Object.hasOwn(walletConfigurations, type)
}

const outcomes: readonly ResultCode[] = ['Authorised', 'Refused']

/** The token of a simulated wallet's sheet, in the form of Apple's (`paymentData`) or Google's (ECv2). */
export function walletToken(type: SimulatedWallet, outcome: ResultCode): Record<string, string> {
  const payload = `sandbox-${outcome}`
  if (type === 'googlepay')
    return { googlePayToken: JSON.stringify({ protocolVersion: 'ECv2', signature: 'sandbox', signedMessage: payload }) }
  const data = { version: 'EC_v1', data: payload, signature: 'sandbox', header: { transactionId: 'sandbox' } }
  return { applePayToken: Buffer.from(JSON.stringify(data)).toString('base64') }
}

/**
 * The outcome that was chosen in a simulated sheet.
 * @param method as Adyen's component sends it
 * @returns undefined for any other token, so that no real one is taken
 */
export function walletOutcome({ applePayToken, googlePayToken }: Record<string, unknown>): ResultCode | undefined {
  const text =
    typeof applePayToken === 'string' ? Buffer.from(applePayToken, 'base64').toString('utf8') : googlePayToken
  const { data, signedMessage } = read(text)
  return outcomes.find((code) => `sandbox-${code}` === (data ?? signedMessage))
}

function read(text: unknown): { data?: unknown; signedMessage?: unknown } {
  try {
    return Object(parseJson(String(text)))
  } catch {
    return {}
  }
}
