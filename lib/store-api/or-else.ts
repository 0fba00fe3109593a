import 'server-only'
import { unstable_rethrow } from 'next/navigation'

/**
 * An answer that its page can do without.
 * @param other shown instead where the store API failed; a redirect (one that renews the session, say) goes on
 */
export async function orElse<Answer, Other>(answer: Promise<Answer>, other: Other): Promise<Answer | Other> {
  try {
    return await answer
  } catch (error) {
    unstable_rethrow(error)
    return other
  }
}
