import { defaultMenu } from '@scf-kit/sdk/contract/access/default-menu';
import { department } from '@scf-kit/sdk/contract/access/department';
import { fieldRight } from '@scf-kit/sdk/contract/access/field-right';
import { loginHistory } from '@scf-kit/sdk/contract/access/login-history';
import { menu } from '@scf-kit/sdk/contract/access/menu';
import { officeMenu } from '@scf-kit/sdk/contract/access/office-menu';
import { oidc } from '@scf-kit/sdk/contract/access/oidc';
import { position } from '@scf-kit/sdk/contract/access/position';
import { relRoleMenu, relUserRole, role } from '@scf-kit/sdk/contract/access/role';
import { secondFactor } from '@scf-kit/sdk/contract/access/second-factor';
import { config as configContract, session, sms } from '@scf-kit/sdk/contract/access/session';
import { substitute } from '@scf-kit/sdk/contract/access/substitute';
import { user } from '@scf-kit/sdk/contract/access/user';
import { serve } from '../../resource/serve.ts';
import { accounts } from './people/accounts.ts';
import { departmentRows, positions } from './departments/departments.ts';
import { rightsExplained } from './roles/explain.ts';
import { fieldRights } from './roles/field-rights.ts';
import { loginLog } from './sign-in/login-log.ts';
import { menuTree } from './menus/menu-tree.ts';
import { defaultMenus, officeMenus } from './menus/office-menus.ts';
import { providerSignIn } from './sign-in/oidc.ts';
import { ownData } from './people/own-data.ts';
import { people } from './people/people.ts';
import { firstPasswords } from './passwords/first-password.ts';
import { passwordRecovery } from './sign-in/recovery.ts';
import { roles } from './roles/role-handlers.ts';
import { roleMenus } from './roles/role-menus.ts';
import { ownSecondFactor, secondFactorReset } from './second-factor/second-factor.ts';
import { ownSessions, sessionsOfPeople } from './sessions/sessions.ts';
import { publicConfig, signIn, smsCodes } from './sign-in/sign-in.ts';
import { substitutes } from './people/substitutes.ts';
import { givenRoles, rolesOfPeople } from './roles/user-roles.ts';

serve(
  user,
  accounts,
  firstPasswords,
  passwordRecovery,
  ownData,
  rightsExplained,
  people,
  secondFactorReset,
  sessionsOfPeople,
  rolesOfPeople,
);
serve(department, departmentRows);
serve(position, positions);
serve(fieldRight, fieldRights);
serve(session, signIn, ownSessions);
serve(configContract, publicConfig);
serve(sms, smsCodes);
serve(loginHistory, loginLog);
serve(menu, menuTree);
serve(defaultMenu, defaultMenus);
serve(officeMenu, officeMenus);
serve(oidc, providerSignIn);
serve(role, roles);
serve(relRoleMenu, roleMenus);
serve(secondFactor, ownSecondFactor);
serve(substitute, substitutes);
serve(relUserRole, givenRoles);
