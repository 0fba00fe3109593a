import 'server-only'
import { cookies } from 'next/headers'
import { hintName } from './cookies.ts'

/** `loginMark` of the visitor who requests the page that is being rendered. */
export async function requestLoginMark(): Promise<string> {
  return (await cookies()).get(hintName)?.value ?? ''
}
