'use server'

import { signUpSchema } from '../forms/account.ts'
import { checkForm } from '../forms/check-form.ts'
import { customerCode } from '../rules/customer-type.ts'
import { storeBrowserSecret } from '../session/browser-secret.ts'
import { signUp } from '../store-api/auth.ts'
import { shopperIp } from '../store-api/shopper-ip.ts'
import { requestStore } from '../stores/request.ts'
import type { AccountFormState } from './account-form.ts'
import { answer, refused, typedIn, wrong } from './answer-account-form.ts'

/**
 * Makes an account; its owner activates it with the link of a mail, which needs no password in this
 * browser.
 */
export async function signUpForm(_: AccountFormState, form: FormData): Promise<AccountFormState> {
  return answer(form, '/signup', await tried(form))
}

async function tried(form: FormData): Promise<AccountFormState> {
  const typed = typedIn(form, ['first_name', 'last_name', 'email', 'professional', 'terms'])
  const { data, problems } = checkForm(signUpSchema, form)
  if (problems) return wrong(typed, problems)
  try {
    const [store, shopper] = [await requestStore(), await shopperIp()]
    await signUp(
      store,
      {
        first_name: data.first_name,
        last_name: data.last_name,
        email: data.email,
        password: data.password,
        browser_secret: await storeBrowserSecret(store),
        customer_type: customerCode(data.professional === '' ? 'client' : 'professional'),
      },
      shopper,
    )
    return { ...typed, outcome: 'signedUp' }
  } catch (error) {
    const state = refused(typed, error, { 409: 'exists' })
    // The address passed every check before: the only problem left is that it has an account.
    return state.told.email ? { ...state, told: {}, outcome: 'exists' } : state
  }
}
