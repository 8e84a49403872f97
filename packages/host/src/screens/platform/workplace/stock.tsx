import { Button, Card } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { stats } from '@scf-kit/sdk/contract/warehouse/stats';
import { client, navigation } from '../../../services.ts';
import { LoadedPlot } from '../../../plots/loaded-plot.tsx';
import { useTexts } from '../../../shell/texts.ts';

const pieces = stats.calls.subWarehouseCountQuantity;
type Warehouse = AnswerOf<typeof pieces>['records'][number];

const words = {
  title: { zh: '在库货物', en: 'Goods in stock' },
  warehouse: { zh: '仓库', en: 'Warehouse' },
  pieces: { zh: '件数', en: 'Pieces' },
  none: { zh: '仓库中没有货物', en: 'No goods in the warehouses' },
} as const;

/** The pieces that lie in each warehouse; each opens its stock. */
export function StockByWarehouse(): ReactNode {
  const { say } = useTexts();
  return (
    <Card
      title={say(words.title)}
      variant="borderless"
      extra={
        <Button type="link" onClick={() => navigation.go('/stock/stats')}>
          {say({ zh: '库存统计', en: 'Stock statistics' })}
        </Button>
      }
    >
      <LoadedPlot<Warehouse>
        name="stock by warehouse"
        load={async (signal) => (await client.call(pieces, { signal, quiet: true })).records}
        title={words.title}
        empty={words.none}
        counts
        category={{ title: words.warehouse, of: ({ subWarehouseName }) => subWarehouseName }}
        amounts={[{ key: 'pieces', title: words.pieces, value: ({ goodsQuantity }) => String(goodsQuantity) }]}
        onOpen={({ subWarehouseId }) => navigation.go({ path: '/stock/manage', query: { subWarehouseId } })}
      />
    </Card>
  );
}
