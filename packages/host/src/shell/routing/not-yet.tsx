import { Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { AREAS } from '../menu/areas.ts';
import { navigation } from '../../services.ts';
import { HOME_PATH } from './location.ts';
import { usePage } from './page.tsx';
import { useTexts } from '../texts.ts';

/** The page of a route whose module is not part of this release. */
export default function NotYet(): ReactNode {
  const { say } = useTexts();
  const { route } = usePage();
  const area = AREAS.find((one) => one.area === route.area)?.title;
  return (
    <section className="page-card page-not-yet">
      <Result
        status="info"
        title={<h1 className="result-title">{say(route.title)}</h1>}
        subTitle={
          area
            ? say(
                {
                  zh: '“{area}”的这一部分将在后续版本中提供。',
                  en: 'This part of "{area}" comes with a later release.',
                },
                { area: say(area) },
              )
            : say({ zh: '这一部分将在后续版本中提供。', en: 'This part comes with a later release.' })
        }
        extra={
          <Button type="primary" onClick={() => navigation.go(HOME_PATH)}>
            {say({ zh: '返回工作台', en: 'Back to the workplace' })}
          </Button>
        }
      />
    </section>
  );
}
