import {
  AccountBookOutlined, ApartmentOutlined, AppstoreOutlined, AuditOutlined, BankOutlined, BarChartOutlined, ContainerOutlined, CreditCardOutlined, FileTextOutlined, FormOutlined, GlobalOutlined,
  HomeOutlined, InboxOutlined, MoneyCollectOutlined, SettingOutlined, ShopOutlined, TeamOutlined, UserOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

const icons: Readonly<Record<string, ReactNode>> = {
  home: <HomeOutlined />, dashboard: <HomeOutlined />, money: <MoneyCollectOutlined />, audit: <AuditOutlined />, bank: <BankOutlined />, global: <GlobalOutlined />, form: <FormOutlined />, setting: <SettingOutlined />,
  system: <SettingOutlined />, user: <UserOutlined />, team: <TeamOutlined />, file: <FileTextOutlined />, 'file-text': <FileTextOutlined />, chart: <BarChartOutlined />, stock: <InboxOutlined />, contract: <ContainerOutlined />,
  invoice: <AccountBookOutlined />, finance: <CreditCardOutlined />, shop: <ShopOutlined />, flow: <ApartmentOutlined />,
};

/** The icon a menu names; one for all whose name is unknown. */
export const menuIcon = (name: string): ReactNode => icons[name] ?? <AppstoreOutlined />;
