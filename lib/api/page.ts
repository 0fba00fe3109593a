import { RequestError } from './request.ts'

/**
 * The HTML of one of the shop's pages. @throws RequestError for a status of 400 and above,
 * TypeError when nothing was answered
 */
export async function askPage(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { headers: { accept: 'text/html' }, signal })
  if (!answer.ok) throw new RequestError(answer.status, null)
  return answer.text()
}
