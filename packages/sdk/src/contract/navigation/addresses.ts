/** Addresses that several parts lead to; a file of their own, so that the shell loads no list of routes for them. */
export const TODO_LIST = '/dashboard/todo-list';
/**
 * The page on which a person begins something: a form to fill in (`?formKey=`) or a process (`?processDefinitionKey=`).
 */
export const START_PAGE = '/dashboard/start';
/** A record of any kind, by `?resource=` and `?id=`: where it has no page of its own. */
export const RECORD_PAGE = '/dashboard/record';
/** The user manual: `#<chapter>`, `#<chapter>.<section>`, or `#<path>` for the chapter that explains a screen. */
export const MANUAL_PAGE = '/help';
/** Where somebody new sets the first password, with the `?token=` of the link. */
export const FIRST_PASSWORD_PAGE = '/user/first-password';
/** Where somebody sets a forgotten password anew; the specification gives `/user/recover` no screen. */
export const FORGOTTEN_PASSWORD_PAGE = '/user/forgotten-password';
