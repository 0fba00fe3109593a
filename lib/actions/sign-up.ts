'use server'

import { signUpProblems } from '../rules/account.ts'
import { customerCode } from '../rules/customer-type.ts'
import { keepBrowserSecret } from '../session/browser-secret.ts'
import { signUp } from '../store-api/auth.ts'
import { shopperAddress } from '../store-api/shopper-address.ts'
import { requestStore } from '../stores/request.ts'
import type { AccountFormState } from './account-form.ts'
import { answer, passwordIn, refused, textIn, typedIn, wrong } from './answer-account-form.ts'

/** Makes an account; its owner activates it with the link of a mail, which needs no password in this browser. */
export async function signUpForm(_: AccountFormState, form: FormData): Promise<AccountFormState> {
  return answer(form, '/signup', await tried(form))
}

async function tried(form: FormData): Promise<AccountFormState> {
  const typed = typedIn(form, ['first_name', 'last_name', 'email', 'professional', 'terms'])
  const problems = signUpProblems(form)
  if (Object.keys(problems).length > 0) return wrong(typed, problems)
  try {
    const [store, shopper] = [await requestStore(), await shopperAddress()]
    await signUp(
      store,
      {
        first_name: textIn(form, 'first_name'),
        last_name: textIn(form, 'last_name'),
        email: textIn(form, 'email'),
        password: passwordIn(form),
        browser_secret: await keepBrowserSecret(store),
        customer_type: customerCode(textIn(form, 'professional') === '' ? 'client' : 'professional'),
      },
      shopper,
    )
    return { ...typed, outcome: 'signedUp' }
  } catch (error) {
    const state = refused(typed, error, { 409: 'exists' })
    // The address passed every check before: what is left to be said about it is that it has an account.
    return state.told.email ? { ...state, told: {}, outcome: 'exists' } : state
  }
}
