import { onOff } from './readers.ts';
import { setting } from './setting.ts';

export const demoSettings = {
  demo: setting({
    name: 'DEMO',
    default: 'on',
    read: onOff,
    zh: '演示账号和演示数据：on 或 off；生产环境请用 off',
    en: 'Demo accounts and data: on or off; use off in production',
  }),
  demoData: setting({
    name: 'DEMO_DATA',
    default: 'on',
    read: onOff,
    zh: 'npm start 新建内嵌数据库时，启动后在后台填入半年的演示业务数据：on 或 off；已有数据的数据库从不填入',
    en: 'Whether npm start, having made a new embedded database, fills in six months of a business in the background: on or off; never a database that was there',
  }),
};
