import { answerAgent } from '#lib/agents/server.ts'
import { parseJson } from '#lib/rules/json.ts'
import { shopperIp } from '#lib/store-api/shopper-ip.ts'
import { requestStore } from '#lib/stores/request.ts'

/** Longest question, bytes: a configuration with all its options takes a tenth of it. */
const longest = 32_768

/** Tools of the store for assistants and agents (lib/agents). Several questions in one request are refused. */
export async function POST(request: Request): Promise<Response> {
  const text = await request.text()
  if (text.length > longest) return refusal(413, -32_600, 'The question is too large.')
  let question: unknown
  try {
    question = parseJson(text)
  } catch {
    return refusal(400, -32_700, 'This is no JSON.')
  }
  if (question === null || typeof question !== 'object' || Array.isArray(question))
    return refusal(400, -32_600, 'One question is answered at a time.')
  return answerAgent(request, question, { store: await requestStore(), shopperIp: await shopperIp() })
}

/** An error of JSON-RPC. */
function refusal(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status })
}
