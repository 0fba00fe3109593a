/** Id of the form that leads into the cart: the buttons of the last step send it, too. */
export const saveFormId = 'save-configuration'
