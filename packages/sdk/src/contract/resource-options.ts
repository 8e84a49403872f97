import type { AccessRules } from './access-rules.ts';
import type { ApprovableRules } from './approvable.ts';
import type { BaseFields } from './base-fields.ts';
import type { ByMonth } from './by-month.ts';
import type { Call, Standard } from './call.ts';
import type { Cap } from './cap.ts';
import type { Fields } from './field.ts';
import type { HeldAs } from './held.ts';
import type { ModuleName } from './module.ts';
import type { AmendmentRules, PostingRules, ReversalRules } from './reversal.ts';
import type { PersonalRules } from './personal.ts';
import type { ExcelRules, ListRules, ParentRules, RowPermissions, SummaryRules } from './rules.ts';
import type { Scope } from './scope.ts';
import type { Screen } from './screen.ts';
import type { StateName } from './states.ts';
import type { Text } from './text.ts';

/** The options a resource is declared with. */
export interface ResourceOptions<F extends Fields, C extends Record<string, Call>> {
  readonly module: ModuleName;
  readonly title: Text;
  /** Base path; `/api/engine/auth/<name>` by default. */
  readonly base?: string;
  /** Further base paths under which every call answers the same. */
  readonly aliases?: readonly string[];
  /** Further whole paths of members of the standard pattern. */
  readonly paths?: Partial<Readonly<Record<Standard, readonly string[]>>>;
  /** The page's path below the base, where the base itself answers something else. */
  readonly pagePath?: string;
  readonly fields: F;
  readonly scope?: Scope;
  readonly access: AccessRules;
  readonly list?: ListRules<(keyof F | keyof BaseFields) & string>;
  /** Which of the codes that may write are bound to rows of one kind. */
  readonly rowPermissions?: RowPermissions<keyof F & string>;
  /** The states in which people change and delete a document; in any other it stays as it was approved or submitted. */
  readonly editableIn?: readonly StateName<F>[];
  /** Of rows that hang on a record: in which of its states they are written. */
  readonly parent?: ParentRules<keyof F & string>;
  /** Which members of the standard pattern are served; all by default. Serving `delete` includes `deleteBatch`. */
  readonly standard?: readonly Standard[];
  /** The field a map shows as value; `name` by default. */
  readonly label?: keyof F & string;
  /** Not a table of its own (session, push): calls only. */
  readonly stored?: boolean;
  /** People decide on its records, by a process. */
  readonly approvable?: ApprovableRules<keyof F & string, StateName<F>>;
  readonly summary?: SummaryRules<keyof F & string>;
  /** The shares its rows take of records they point to, and how much at most. */
  readonly caps?: readonly Cap<keyof F & string, StateName<F>>[];
  readonly reversal?: ReversalRules<keyof F & string, StateName<F>>;
  readonly posting?: PostingRules<keyof F & string, StateName<F>>;
  readonly amendments?: AmendmentRules<keyof F & string>;
  /** Its place among the records that are held in one order; after all of them where none is named. */
  readonly heldAs?: HeldAs;
  /** References to records that its rules read and move: they are held before a row is. */
  readonly moves?: readonly (keyof F & string)[];
  /** The screens of the back office that list its rows. */
  readonly screens?: readonly Screen<(keyof F | keyof BaseFields) & string>[];
  readonly excel?: ExcelRules;
  /**
   * Whether the operation log keeps what changes in its rows, field by field; `true` by default. Logs, notices and
   * settings of one's own screens are not.
   */
  readonly logged?: boolean;
  /**
   * Refuses values of a body that only the server writes, or that stay as a row was made, where they differ from the
   * row, instead of leaving them out: who sends them believes that they count.
   */
  readonly strict?: boolean;
  /** Unique together (several columns). With `officeId`, the platform's rows count as one office. */
  readonly unique?: readonly (readonly ((keyof F | keyof BaseFields) & string)[])[];
  readonly byMonth?: ByMonth<(keyof F | keyof BaseFields) & string>;
  /** Its rows are about one person. */
  readonly personal?: PersonalRules<(keyof F | keyof BaseFields) & string>;
  /**
   * The field that names a row's parent of the same resource ('0' or null: at the top). Rows stand in a tree without
   * circles, and none with others below it is deleted.
   */
  readonly tree?: keyof F & string;
  readonly calls?: C;
}
